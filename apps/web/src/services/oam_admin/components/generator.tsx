import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Columns, Hint } from '../../../shared/ui/layout.tsx'
import { type Keys, startKeys } from '../ask-keys.ts'
import type { HeldBatch } from '../held-batch.ts'
import { loadStrength } from '../load-strength.ts'
import { BatchWork } from './batch-work.tsx'
import { FileForm } from './file-form.tsx'
import { MakeForm } from './make-form.tsx'

/** The thread that holds the keys, there from the page's first moment and gone with its last. */
const useKeys = (): Keys => {
  const [keys] = useState(startKeys)
  useEffect(() => keys.leave, [keys])
  return keys
}

/** Makes a batch or opens one that was saved, and then shows what can be done with it. */
export function Generator() {
  const { t } = useTranslation('oam_admin')
  const keys = useKeys()
  const [batch, setBatch] = useState<HeldBatch>()
  // Immediately, so that it is there without a network too.
  useEffect(() => void loadStrength().catch(() => undefined), [])
  if (batch) {
    return (
      <BatchWork
        key={batch.id}
        keys={keys}
        batch={batch}
        onSaved={() => setBatch({ ...batch, isSaved: true })}
        onClose={() => {
          keys.stop()
          setBatch(undefined)
        }}
      />
    )
  }
  return (
    <Columns>
      <MakeForm
        keys={keys}
        onMade={(label, accounts) => setBatch({ id: crypto.randomUUID(), label, accounts, isSaved: false })}
      />
      <Card title={t('open.title')}>
        <Hint>{t('open.text')}</Hint>
        <FileForm
          label={t('open.title')}
          submitLabel={t('open.submit')}
          variant="default"
          onOpen={async (file, password) => {
            const opened = await keys.open(file, password)
            if ('problem' in opened) return opened.problem
            setBatch({ ...opened, isSaved: true })
            return undefined
          }}
        />
      </Card>
    </Columns>
  )
}
