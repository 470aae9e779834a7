import { Skeleton, Stack } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { Card, Grid, Section } from '../../shared/ui/layout.tsx'
import { ServiceCard } from './service-card.tsx'

interface ServiceGridProps {
  readonly title: string
  readonly services: readonly Service[]
  /** Whether the cards show the account's subscriptions. */
  readonly withSubscription?: boolean
}

/** Services as cards, as many in a row as fit. */
export function ServiceGrid({ title, services, withSubscription = false }: ServiceGridProps) {
  return (
    <Section title={title} count={services.length}>
      <Grid as="ul" min="17.5rem">
        {services.map((service) => (
          <li key={service.serviceId}>
            <ServiceCard service={service} withSubscription={withSubscription} />
          </li>
        ))}
      </Grid>
    </Section>
  )
}

const bones = ['first', 'second', 'third']

/** The grid's place while the services come. */
export function ServiceGridSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton height={20} width={128} />
      <Grid min="17.5rem">
        {bones.map((bone) => (
          <Card key={bone}>
            <Skeleton height={40} width={40} />
            <Skeleton height={20} width="60%" />
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton height={28} width="40%" ml="auto" />
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}
