import type { FuelPrice } from '@panel/contracts/services/fuel_machine/fuel'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../shared/loading/lazy-component.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { PartMissing } from '../../../shared/ui/part-missing.tsx'

/** Signs and reads the ledger's bytes, which the figures need not wait for. */
const TopUpForm = lazyComponent(
  () => import('./top-up-form.tsx'),
  (module) => module.TopUpForm,
  PartMissing,
)

/** Buys fuel for an asset. */
export function TopUpCard({ prices }: { prices: readonly FuelPrice[] }) {
  const { t } = useTranslation('fuel_machine')
  return (
    <Card title={t('topUp.title')}>
      {prices.length === 0 ? (
        <Hint>{t('topUp.noStation')}</Hint>
      ) : (
        <Suspense fallback={<Hint>{t('loading')}</Hint>}>
          <TopUpForm prices={prices} />
        </Suspense>
      )}
    </Card>
  )
}
