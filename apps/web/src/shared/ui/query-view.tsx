import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNothingThere, namesNothing } from '../api/names-nothing.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Card, Grid } from './layout.tsx'

/** The place of one thing's facts, in the shape of a `FactList`. */
function FactsSkeleton() {
  const { t } = useTranslation('shared')
  return (
    <Card role="status" aria-label={t('loading')}>
      <Grid min="13rem">
        {Array.from({ length: 8 }, (_, place) => place).map((place) => (
          <div key={place}>
            <Skeleton height={12} width="35%" mb={8} />
            <Skeleton height={16} width="70%" />
          </div>
        ))}
      </Grid>
    </Card>
  )
}

/** In place of what does not exist, whatever it is. */
function Missing() {
  const { t } = useTranslation('shared')
  return <EmptyState title={t('errors.NOT_FOUND')} text={t('missing')} />
}

export interface QueryViewProps<Data> {
  /** What `useQuery` answers. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /**
   * Holds the place of content that has another shape than the facts of one thing: its height in pixels, such as of a
   * chart or a table, or what is shown there.
   */
  readonly loading?: ReactNode
  /** What is said where the address names what is not there, or could not be; general words where absent. */
  readonly unknown?: { readonly title: string; readonly text: string }
  readonly children: (data: Data) => ReactNode
}

/** The place of a chart, a table or another block, as tall as it will be. */
function BlockSkeleton({ height }: { height: number }) {
  const { t } = useTranslation('shared')
  return <Skeleton height={height} radius="lg" role="status" aria-label={t('loading')} />
}

/** The content of a query, or its error with a retry, or the place that it will take. A failed refresh keeps the content. */
export function QueryView<Data>({
  query,
  loading = <FactsSkeleton />,
  unknown,
  children,
}: QueryViewProps<Data>) {
  const { data, error, refetch } = query
  if (unknown && isNothingThere(error)) return <EmptyState {...unknown} />
  if (data !== undefined) return children(data)
  if (namesNothing(error)) return <Missing />
  if (error) return <ErrorNotice error={error} onRetry={refetch} />
  return typeof loading === 'number' ? <BlockSkeleton height={loading} /> : loading
}
