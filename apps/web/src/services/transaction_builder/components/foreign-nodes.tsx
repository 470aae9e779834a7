import { Button } from '@mantine/core'
import { transactionToBase58 } from '@panel/ledger/transactions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Root } from '../../../shared/bulk/build-bulk.ts'
import { whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { type NodeProblem, readForeignNode } from '../model/read-foreign-node.ts'
import type { BatchState } from '../use-batch.ts'
import classes from './builder.module.css'
import { CodeArea } from './code-area.tsx'
import { TextBlock } from './text-block.tsx'

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
    <details className={classes.card}>
      <summary>{t('foreign.title')}</summary>
      <p className={classes.note}>{t('foreign.note')}</p>
      <TextBlock label={t('foreign.root')} text={transactionToBase58(root)} />
      <CodeArea
        mt="md"
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
      <div className={classes.submit}>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => void add()}>
          {t('foreign.add')}
        </Button>
      </div>
    </details>
  )
}
