import { NativeSelect, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/amounts.ts'
import classes from './list.module.css'
import { pageSizes } from './list-search.ts'

interface ListFootProps {
  readonly page: number
  readonly size: number
  readonly shownRows: number
  readonly totalRows: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** Which rows of how many are shown, and the way to the others. */
export function ListFoot({ page, size, shownRows, totalRows, onPage, onSize }: ListFootProps) {
  const { t } = useTranslation('list')
  const skip = (page - 1) * size
  const pages = Math.ceil(totalRows / size)
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        {t('shown', {
          from: formatCount(skip + 1),
          to: formatCount(skip + shownRows),
          total: formatCount(totalRows),
        })}
      </p>
      {totalRows > pageSizes[0] && (
        <NativeSelect
          size="xs"
          aria-label={t('size')}
          value={size}
          data={pageSizes.map((choice) => ({ value: String(choice), label: t('perPage', { size: choice }) }))}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
      )}
      {pages > 1 && (
        <nav aria-label={t('pages')} className={classes.pages}>
          <Pagination
            size="sm"
            value={page}
            total={pages}
            siblings={1}
            onChange={onPage}
            getItemProps={(number) => ({
              'aria-label': t('page', { page: formatCount(number) }),
              children: formatCount(number),
            })}
            getControlProps={(control) => ({ 'aria-label': t(`controls.${control}`) })}
          />
        </nav>
      )}
    </div>
  )
}
