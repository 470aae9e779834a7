import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ListSkeleton } from '../../../shared/list/list-skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { RetryButton } from '../../../shared/ui/retry-button.tsx'
import { newestBlocksQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { BlockLink } from './explorer-links.tsx'

/** The newest blocks, as they were when last read. */
export function NewestBlocks() {
  const { t } = useTranslation('advanced_explorer')
  const { data, error, refetch } = useQuery(newestBlocksQuery())
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('blocks.title')}</h2>
      {data ? (
        <div className={classes.scroll}>
          <table className={classes.table} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t('fields.height')}</th>
                <th scope="col">{t('fields.time')}</th>
                <th scope="col" data-align="end">
                  {t('fields.transactions')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.blocks.map((block) => (
                <tr key={block.height}>
                  <th scope="row">
                    <BlockLink height={block.height} />
                  </th>
                  <td>
                    <Moment at={block.timestamp} />
                  </td>
                  <td data-align="end">{formatCount(block.size)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : error ? (
        <ErrorNotice error={error}>
          <RetryButton onRetry={refetch} />
        </ErrorNotice>
      ) : (
        <ListSkeleton rows={12} label={t('loading')} />
      )}
    </section>
  )
}
