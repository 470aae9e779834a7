import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatePage } from '../pages/state-page.tsx'

export const Route = createFileRoute('/underapproval')({
  staticData: { nav: false },
  component: UnderApproval,
})

function UnderApproval() {
  const { t } = useTranslation('shell')
  return (
    <StatePage
      picture="waiting"
      title={t('underApproval.title')}
      text={
        <>
          <p>{t('underApproval.text')}</p>
          <p>{t('underApproval.next')}</p>
        </>
      }
    >
      <LinkButton to="/login">{t('underApproval.login')}</LinkButton>
    </StatePage>
  )
}
