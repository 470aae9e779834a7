import { Button } from '@mantine/core'
import { bytesToHex, sha256 } from '@panel/ledger/encoding'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../shared/forms/form.tsx'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { formOfIntent } from '../model/convert-args.ts'
import { useBuilderForm } from '../use-builder-form.ts'
import classes from './builder.module.css'
import { CallFields } from './call-fields.tsx'

interface EditedCallProps {
  readonly title: string
  readonly intent: TransactionIntent
  /** The name under which what is typed outlives an error or a reload. */
  readonly draft: string
  readonly onSave: (intent: TransactionIntent) => void
  readonly onCancel: () => void
}

/** The form of a call that a batch has already. */
export function EditedCall({ title, intent, draft, onSave, onCancel }: EditedCallProps) {
  const { t } = useTranslation('transaction_builder')
  // Named by the call, so that what was typed for one is never restored into another.
  const name = `${draft}/${bytesToHex(sha256(intent.argsBytes))}`
  const call = useBuilderForm(formOfIntent(intent), name, (changed) => {
    call.forget()
    onSave(changed)
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The tool that opened it is gone, and may be far below.
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={classes.edited}>
      <Card title={title}>
        <Form
          form={call.form}
          submitLabel={t('bulk.save')}
          actions={
            <Button
              variant="default"
              onClick={() => {
                call.forget()
                onCancel()
              }}
            >
              {t('bulk.cancel')}
            </Button>
          }
        >
          <CallFields state={call} />
        </Form>
      </Card>
    </div>
  )
}
