import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { endingSoonQuery } from '../queries.ts'

/** Warns of delegations that end within days, and leads to them. */
export function EndsSoon() {
  const { t } = useTranslation('alias')
  const count = useQuery(endingSoonQuery()).data?.totalRows ?? 0
  if (count === 0) return null
  return (
    <Callout tone="warn">
      {t('endsSoon', { count, number: formatCount(count) })}
      <LinkButton
        to="/iservice/alias"
        search={{ show: 'delegations', state: 'endsSoon' }}
        size="compact-sm"
        variant="default"
      >
        {t('showThem')}
      </LinkButton>
    </Callout>
  )
}
