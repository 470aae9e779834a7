import type { Service } from '@panel/contracts/platform/service'
import { ServiceCard } from './service-card.tsx'
import classes from './service-grid.module.css'

interface ServiceGridProps {
  readonly title?: string
  readonly services: readonly Service[]
}

/** Services as cards, as many in a row as fit. */
export function ServiceGrid({ title, services }: ServiceGridProps) {
  return (
    <section className={classes.section}>
      {title !== undefined && (
        <h2 className={classes.heading}>
          {title} <span className={classes.count}>{services.length}</span>
        </h2>
      )}
      <ul className={classes.grid}>
        {services.map((service) => (
          <li key={service.serviceId}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The grid's place while the services come. */
export function ServiceGridSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      <div className={classes.bone} />
      <div className={classes.bone} />
      <div className={classes.bone} />
    </div>
  )
}
