import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../shared/loading/lazy-component.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PartMissing } from '../../shared/ui/part-missing.tsx'

const LabelForm = lazyComponent(
  () => import('../../shared/accounts/label-form.tsx'),
  (module) => module.LabelForm,
  PartMissing,
)

/** Puts an account into the address book by its id. */
export function NewEntry() {
  const { t } = useTranslation('accounts')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('add')}</Button>
      {asking && (
        <Dialog title={t('add')} onClose={() => setAsking(false)}>
          <Suspense>
            <LabelForm onClose={() => setAsking(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
