import { useTranslation } from 'react-i18next'
import { Callout } from '../../../shared/ui/layout.tsx'

/** Says that figures are old, where the relay is too far behind. */
export function OldFigures() {
  const { t } = useTranslation('eth_admin')
  return (
    <Callout tone="warn" role="alert">
      <strong>{t('heights.oldTitle')}</strong>
      <p>{t('heights.oldText')}</p>
    </Callout>
  )
}
