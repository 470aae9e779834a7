import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import type { UserDetail } from '@panel/contracts/services/abs_user_admin/users'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Details, Grid, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { subscriptionOf, type UserEdits, type UserState } from '../user-edits.ts'

type AvailableService = UserDetail['availableServices'][number]

interface UserFieldsProps {
  /** The user with the edits laid over it. */
  readonly state: UserState
  readonly detail: UserDetail
  readonly onEdit: (part: Partial<UserEdits>) => void
}

function StatusChoice({ state, detail, onEdit }: UserFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const name = useId()
  return (
    <Grid min="9.5rem">
      {detail.userAvailableStatus.map((status) => (
        <Radio
          key={status}
          name={name}
          label={t(`shared:userStatus.${status}`)}
          description={t(`userStatusHint.${status}`)}
          // Under its label, which is this far from the radio.
          styles={{ description: { paddingInlineStart: 'var(--mantine-spacing-sm)' } }}
          checked={state.status === status}
          onChange={() => onEdit({ status })}
        />
      ))}
    </Grid>
  )
}

interface SubscriptionRowsProps extends UserFieldsProps {
  readonly services: readonly AvailableService[]
  readonly label: string
}

function SubscriptionRows({ state, detail, onEdit, services, label }: SubscriptionRowsProps) {
  const { t } = useTranslation('abs_user_admin')
  const choices = detail.serviceAvailableStatus
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
            onChange={({ currentTarget: { value } }) => {
              const status = choices.find((choice) => choice === value)
              if (status) onEdit({ subscriptions: { [serviceId]: status } })
            }}
          />
        </li>
      ))}
    </RowList>
  )
}

/** First the services that the roles open, then those that are gone, then all others. */
function SubscriptionChoices(props: UserFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const { state, detail } = props
  const services = detail.availableServices
  const known = new Set(services.map(({ serviceId }) => serviceId))
  const isOpen = ({ role }: AvailableService) => state.roles.includes(role)
  const others = services.filter((service) => !isOpen(service))
  const gone = Object.keys(state.subscriptions)
    .filter((serviceId) => !known.has(serviceId))
    .map((serviceId): AvailableService => ({ serviceId, title: serviceId, role: 'user' }))
  const isUsed = others.some(({ serviceId }) => subscriptionOf(state, serviceId) !== 'INACTIVE')
  const othersLabel = t('otherServices', { count: others.length })
  return (
    <>
      <SubscriptionRows {...props} services={services.filter(isOpen)} label={t('servicesOfRoles')} />
      {gone.length > 0 && <SubscriptionRows {...props} services={gone} label={t('servicesGone')} />}
      {others.length > 0 && (
        <Details summary={othersLabel} open={isUsed}>
          <Hint>{t('otherServicesHint')}</Hint>
          <SubscriptionRows {...props} services={others} label={othersLabel} />
        </Details>
      )}
    </>
  )
}

/** Chooses a user's state, roles, and the state of each subscription. */
export function UserFields(props: UserFieldsProps) {
  const { t } = useTranslation('abs_user_admin')
  const { state, detail, onEdit } = props
  return (
    <>
      <Card title={t('fields.status')}>
        <StatusChoice {...props} />
      </Card>
      <Card title={t('fields.roles')}>
        <Grid min="9.5rem">
          {detail.availableRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`shared:roles.${role}`)}
              checked={state.roles.includes(role)}
              onChange={({ currentTarget }) => onEdit({ roles: { [role]: currentTarget.checked } })}
            />
          ))}
        </Grid>
      </Card>
      <Card title={t('fields.subscriptions')}>
        <SubscriptionChoices {...props} />
      </Card>
    </>
  )
}
