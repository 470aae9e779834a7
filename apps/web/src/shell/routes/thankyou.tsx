import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatePage } from '../pages/state-page.tsx'

export const Route = createFileRoute('/thankyou')({
  staticData: { nav: false },
  component: ThankYou,
})

function ThankYou() {
  const { t } = useTranslation('shell')
  return (
    <StatePage
      picture="waiting"
      title={t('thankYou.title')}
      text={
        <>
          <p>{t('thankYou.text')}</p>
          <p>{t('service.whoDecides')}</p>
        </>
      }
    >
      <LinkButton to="/dashboard">{t('thankYou.dashboard')}</LinkButton>
      <LinkButton to="/marketplace" variant="default">
        {t('thankYou.marketplace')}
      </LinkButton>
    </StatePage>
  )
}
