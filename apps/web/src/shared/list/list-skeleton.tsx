import { Skeleton } from '@mantine/core'
import classes from './list.module.css'

/** Holds the place of rows that are on their way, as tall as they will be. */
export function ListSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows + 1 }, (_, index) => index).map((index) => (
        <div key={index} className={classes.skeletonRow}>
          <Skeleton height={12} width={index === 0 ? '35%' : `${88 - ((index * 13) % 40)}%`} />
        </div>
      ))}
    </div>
  )
}
