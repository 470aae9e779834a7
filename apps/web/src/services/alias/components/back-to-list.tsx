import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'

/** The way back to the list that a page was about. */
export function BackToList({ show }: { show?: 'delegations' }) {
  const { t } = useTranslation('alias')
  return (
    <LinkButton to="/iservice/alias" search={show === undefined ? {} : { show }} variant="default">
      {t(show === undefined ? 'list.back' : 'list.backToDelegations')}
    </LinkButton>
  )
}
