import { getAccessMatrix, type MatrixService } from '@panel/contracts/platform/access-matrix'
import {
  type Role,
  roles,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@panel/contracts/platform/roles'
import { worldLinkAddress } from '@panel/contracts/platform/world-link'
import { useState } from 'react'
import { chosenColorScheme } from '../color-scheme.ts'
import { worldOrigin } from '../current-world.ts'
import { useLanguage } from '../language.tsx'
import { Card, Field, Problem } from '../parts.tsx'
import { useRead } from '../use-read.ts'

/** The account whose roles and subscriptions a cell sets: it has the least of its own. */
const account = 'user'

interface CellProps {
  readonly network: string
  readonly service: MatrixService
  readonly role: Role
  readonly status: SubscriptionStatus
}

function Cell({ network, service, role, status }: CellProps) {
  const { locale, texts } = useLanguage()
  const cell = service.cells.find((each) => each.role === role && each.status === status)
  if (!cell) return <td />
  const address = worldLinkAddress(worldOrigin(), {
    ...{ network, account, roles: [role], subscriptions: { [service.serviceId]: status } },
    ...{ language: locale, theme: chosenColorScheme(), route: service.path },
  })
  const state = texts.access.states[cell.access]
  return (
    <td>
      <a
        href={address}
        className={cell.access === 'open' ? 'tag good' : 'tag'}
        aria-label={texts.access.open({ service: service.title[locale], role, status, state })}
      >
        {state}
      </a>
    </td>
  )
}

/** What each service is to a person, by role and subscription status; each cell opens the panel in that state. */
export function AccessView() {
  const { locale, texts: all } = useLanguage()
  const texts = all.access
  const [role, setRole] = useState<Role>('user')
  const { data, error } = useRead(getAccessMatrix, {})
  return (
    <Card title={texts.title} text={texts.text}>
      <Problem error={error} />
      <Field label={texts.role}>
        {(id) => (
          <select
            id={id}
            value={role}
            onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? role)}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </Field>
      {data && (
        <div className="scrolls">
          <table aria-label={texts.title}>
            <thead>
              <tr>
                <th scope="col">{texts.service}</th>
                <th scope="col">{texts.serviceRole}</th>
                {subscriptionStatuses.map((status) => (
                  <th key={status} scope="col">
                    {status}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.services.map((service) => (
                <tr key={service.serviceId}>
                  <th scope="row">
                    {service.title[locale]} <span className="mono hint">{service.serviceId}</span>
                  </th>
                  <td className="mono">{service.role}</td>
                  {subscriptionStatuses.map((status) => (
                    <Cell key={status} network={data.network} {...{ service, role, status }} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
