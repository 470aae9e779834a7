import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LabelForm } from '../../shared/accounts/lazy-label-form.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'

/** Puts an account into the address book by its id. */
export function NewEntry({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('accounts')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {t('add')}
      </Button>
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
