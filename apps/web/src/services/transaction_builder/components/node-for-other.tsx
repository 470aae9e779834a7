import { Button, Group } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkSheet } from '../../../shared/bulk/lazy-bulk-sheet.ts'
import { whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { readRoot } from '../model/read-foreign-node.ts'
import type { BuilderFormState } from '../use-builder-form.ts'
import { useNodeForOther } from '../use-node-for-other.ts'
import { CodeArea } from './code-area.tsx'

interface NodeForOtherProps {
  readonly networkName: string
  /** Hands over the call that is to become the node, where it is complete. */
  readonly submitTo: BuilderFormState['submitTo']
}

/** Signs the call above as a node of a bulk that another account puts together. */
export function NodeForOther({ networkName, submitTo }: NodeForOtherProps) {
  const { t } = useTranslation('transaction_builder')
  const { translate } = useTranslate()
  const { signing, asked, decide } = useNodeForOther(useHeldKey())
  const [text, setText] = useState('')
  const root = readRoot(text)
  const isForeign = root !== undefined && root.networkName !== networkName
  const start = () => {
    if (root) void submitTo((intent) => signing.mutate({ root, intent }))
  }
  const error = (): string | undefined => {
    if (isForeign) return t('other.otherNetwork', { foreign: root.networkName, networkName })
    const isNone = text.trim() !== '' && !root
    return isNone ? `${t('other.noRoot')} ${whatItIs(text, translate)}`.trim() : undefined
  }
  return (
    <Card>
      <Details summary={t('other.title')}>
        <Hint>{t('other.note')}</Hint>
        <CodeArea
          label={t('other.root')}
          description={t('other.hint')}
          value={text}
          error={error()}
          rows={3}
          onText={setText}
        />
        {root && !isForeign && (
          <Hint role="status">{t('other.rootOf', { signer: accountIdOf(root.signerPublicKey) })}</Hint>
        )}
        <Group gap="sm">
          <Button variant="default" disabled={!root || isForeign} loading={signing.isPending} onClick={start}>
            {t('other.sign')}
          </Button>
        </Group>
        {signing.error && <ErrorNotice error={signing.error} />}
        {signing.data && <CodeBlock label={t('other.signed')} text={signing.data} />}
        {asked && (
          <Suspense>
            <BulkSheet prepared={asked.prepared} nodeAlone signing={asked.signing} onDecide={decide} />
          </Suspense>
        )}
      </Details>
    </Card>
  )
}
