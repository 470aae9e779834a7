import { useTranslation } from 'react-i18next'
import { Callout } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { useEndingSoon } from '../use-ending-soon.ts'

/** Warns of delegations that end within days, those given and those received, and leads to them. */
export function EndsSoon() {
  const { t } = useTranslation('alias')
  return useEndingSoon().map(({ show, count }) => (
    <Callout key={show} tone="warn">
      {t(`endsSoon.${show}`, { count })}
      <LinkButton
        to="/iservice/alias"
        search={{ show, state: 'endsSoon' }}
        size="compact-sm"
        variant="default"
      >
        {t('show')}
      </LinkButton>
    </Callout>
  ))
}
