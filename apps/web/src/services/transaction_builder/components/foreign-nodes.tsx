import { Button, Group } from '@mantine/core'
import { transactionToBase58 } from '@panel/ledger/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Root } from '../../../shared/bulk/build-bulk.ts'
import { whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { type NodeProblem, readForeignNode } from '../model/read-foreign-node.ts'
import type { BatchState } from '../use-batch.ts'
import { CodeArea } from './code-area.tsx'

/** Takes nodes that other accounts have signed for this very root, and gives them the root to sign for. */
export function ForeignNodes({ state, root }: { state: BatchState; root: Root }) {
  const { t } = useTranslation('transaction_builder')
  const { translate } = useTranslate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<NodeProblem>()
  const add = async () => {
    const read = await readForeignNode(text, root, state.batch.nodes)
    setProblem(read.problem)
    if (!read.node) return
    state.addNode({ signed: read.node })
    setText('')
  }
  const saysWhat = problem === 'unreadable' || problem === 'noNode' ? whatItIs(text, translate) : ''
  return (
    <Card>
      <Details summary={t('foreign.title')}>
        <Hint>{t('foreign.note')}</Hint>
        <CodeBlock label={t('foreign.root')} text={transactionToBase58(root)} />
        <CodeArea
          label={t('foreign.node')}
          description={t('foreign.hint')}
          value={text}
          error={problem && `${t(`foreign.problems.${problem}`)} ${saysWhat}`.trim()}
          rows={3}
          onText={(pasted) => {
            setText(pasted)
            setProblem(undefined)
          }}
        />
        <Group gap="sm">
          <Button variant="default" disabled={text.trim() === ''} onClick={() => void add()}>
            {t('foreign.add')}
          </Button>
        </Group>
      </Details>
    </Card>
  )
}
