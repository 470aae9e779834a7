import { Button, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { fuelOf } from '../../../shared/bulk/batch.ts'
import { type Frame, rootOf, strays } from '../../../shared/bulk/build-bulk.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { partsOfBatch } from '../model/bulk-parts.ts'
import { emptyForm } from '../model/read-builder-form.ts'
import type { BatchState } from '../use-batch.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import { BulkGraph } from './bulk-graph.tsx'
import { CallFields } from './call-fields.tsx'
import { EditedCall } from './edited-call.tsx'
import { ForeignNodes } from './foreign-nodes.tsx'
import { NodeForOther } from './node-for-other.tsx'
import { PartTools } from './part-tools.tsx'

interface BatchComposerProps {
  readonly state: BatchState
  readonly maxFuel: string
  /** The name under which the next call outlives a reload. */
  readonly draft: string
  /** Who signs, on which network; undefined until that is known. */
  readonly frame: Frame | undefined
  readonly signerAccountId: string
  /** What can be done with the whole, given whether it can be signed. */
  readonly actions: (isWhole: boolean) => ReactNode
  /** A note on the whole. */
  readonly note?: ReactNode
  /** A note on a part. */
  readonly detailOf?: (place: number) => ReactNode
}

/** Puts calls together into a bulk, one's own and those that others have signed, and shows how they hang together. */
export function BatchComposer(props: BatchComposerProps) {
  const { state, maxFuel, draft, frame, signerAccountId, actions, note, detailOf } = props
  const { t } = useTranslation('transaction_builder')
  const call = useBuilderForm(emptyForm(maxFuel), draft, (intent) => state.addNode({ intent }))
  const { batch } = state
  const parts = partsOfBatch(batch, signerAccountId)
  const graph = useRef<HTMLOListElement>(null)
  /** Makes a change that takes away what has the focus, which goes to the part of that place, or else to the last. */
  const goTo = (place: number, change: () => void): void => {
    flushSync(change)
    const part = graph.current?.children.item(place) ?? graph.current?.lastElementChild
    if (part instanceof HTMLElement) part.focus()
  }
  const place = state.editing ?? 0
  const edited = state.editing === undefined ? undefined : parts[state.editing]?.intent
  const root = frame && rootOf(batch, frame)
  const isWhole = root !== undefined && batch.nodes.length > 0 && strays(batch.nodes, root).length === 0
  return (
    <>
      {edited ? (
        <EditedCall
          key={place}
          title={t('bulk.tools.edit', {
            part: place === 0 ? t('bulk.root') : t('bulk.node', { number: place }),
          })}
          intent={edited}
          draft={`${draft}/edited`}
          onSave={(intent) => goTo(place, () => state.changeCall(place, intent))}
          onCancel={() => goTo(place, () => state.edit(undefined))}
        />
      ) : (
        <Card title={t('bulk.nextCall')}>
          <Form
            form={call.form}
            submitLabel={t('bulk.addNode')}
            actions={
              <Button variant="default" onClick={() => void call.submitTo(state.setRoot)}>
                {t('bulk.setRoot')}
              </Button>
            }
          >
            <CallFields state={call} />
          </Form>
        </Card>
      )}
      <Card
        title={t('bulk.parts')}
        actions={
          <Group gap="sm">
            {state.undo && (
              <Button variant="subtle" onClick={state.undo}>
                {t('bulk.undo')}
              </Button>
            )}
            {actions(isWhole && !edited)}
          </Group>
        }
      >
        <Hint>{t('bulk.fuel', { count: batch.nodes.length, fuel: formatCount(fuelOf(batch)) })}</Hint>
        {edited && <Hint role="status">{t('bulk.finishEdit')}</Hint>}
        {note}
        <BulkGraph
          ref={graph}
          parts={parts}
          root={root}
          toolsOf={
            edited
              ? undefined
              : (part, at) => (
                  <PartTools
                    state={state}
                    part={part}
                    place={at}
                    onRemove={() => goTo(at, () => state.remove(at))}
                  />
                )
          }
          {...(detailOf ? { detailOf } : {})}
        />
      </Card>
      {root && <ForeignNodes state={state} root={root} />}
      {frame && <NodeForOther networkName={frame.networkName} submitTo={call.submitTo} />}
    </>
  )
}
