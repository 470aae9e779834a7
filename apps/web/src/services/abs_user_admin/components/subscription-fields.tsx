import { NativeSelect } from '@mantine/core'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useTranslation } from 'react-i18next'
import { Card, Details, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { subscriptionOf, type UserState } from '../user-edits.ts'

type AvailableService = UserDetail['availableServices'][number]

interface SubscriptionFieldsProps {
  readonly state: UserState
  readonly services: readonly AvailableService[]
  readonly choices: readonly SubscriptionStatus[]
  readonly onChange: (serviceId: string, status: SubscriptionStatus) => void
}

type RowsProps = SubscriptionFieldsProps & { readonly label: string }

function SubscriptionRows({ state, services, choices, onChange, label }: RowsProps) {
  const { t } = useTranslation('abs_user_admin')
  return (
    <RowList aria-label={label}>
      {services.map(({ serviceId, title }) => (
        <li key={serviceId}>
          <TwoLines note={<code>{serviceId}</code>}>{title}</TwoLines>
          <NativeSelect
            size="xs"
            aria-label={t('subscriptionOf', { service: title })}
            data-status={subscriptionOf(state, serviceId)}
            value={subscriptionOf(state, serviceId)}
            data={choices.map((value) => ({ value, label: t(`shared:subscriptionStatus.${value}`) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              const status = choices.find((choice) => choice === chosen)
              if (status) onChange(serviceId, status)
            }}
          />
        </li>
      ))}
    </RowList>
  )
}

/** Chooses the state of each subscription: first of the services that the roles open, then of all others. */
export function SubscriptionFields(props: SubscriptionFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const { state, services } = props
  const known = new Set(services.map(({ serviceId }) => serviceId))
  const isOpen = ({ role }: AvailableService) => state.roles.includes(role)
  const others = services.filter((service) => !isOpen(service))
  const gone = Object.keys(state.subscriptions).filter((serviceId) => !known.has(serviceId))
  const used = others.filter(({ serviceId }) => subscriptionOf(state, serviceId) !== 'INACTIVE').length
  return (
    <Card title={t('fields.subscriptions')}>
      <SubscriptionRows {...props} services={services.filter(isOpen)} label={t('servicesOfRoles')} />
      {gone.length > 0 && (
        <SubscriptionRows
          {...props}
          services={gone.map((serviceId) => ({ serviceId, title: serviceId, role: 'user' }))}
          label={t('servicesGone')}
        />
      )}
      {others.length > 0 && (
        <Details summary={t('otherServices', { count: others.length })} open={used > 0}>
          <Hint>{t('otherServicesHint')}</Hint>
          <SubscriptionRows
            {...props}
            services={others}
            label={t('otherServices', { count: others.length })}
          />
        </Details>
      )}
    </Card>
  )
}
