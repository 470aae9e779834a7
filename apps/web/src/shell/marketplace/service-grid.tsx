import type { Service } from '@panel/contracts/platform/service'
import { ServiceCard } from './service-card.tsx'
import classes from './service-grid.module.css'

interface ServiceGridProps {
  readonly title: string
  readonly services: readonly Service[]
  /** Whether the cards say how the account stands to each service. */
  readonly withSubscription?: boolean
}

/** Services as cards, as many in a row as fit. */
export function ServiceGrid({ title, services, withSubscription = false }: ServiceGridProps) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        {title} <span className={classes.count}>{services.length}</span>
      </h2>
      <ul className={classes.grid}>
        {services.map((service) => (
          <li key={service.serviceId}>
            <ServiceCard service={service} withSubscription={withSubscription} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const bones = ['first', 'second', 'third']

/** The grid's place while the services come. */
export function ServiceGridSkeleton() {
  return (
    <div className={classes.section} aria-hidden>
      <div className={classes.headingBone} />
      <div className={classes.grid}>
        {bones.map((bone) => (
          <div key={bone} className={classes.bone}>
            <span className={classes.iconBone} />
            <span className={classes.titleBone} />
            <span className={classes.lineBone} />
            <span className={classes.lineBone} />
          </div>
        ))}
      </div>
    </div>
  )
}
