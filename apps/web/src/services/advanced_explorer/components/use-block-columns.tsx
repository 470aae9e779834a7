import type { ExplorerBlock } from '@panel/contracts/services/advanced_explorer/chain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import type { CsvColumn, ListColumn } from '../../../shared/list/list-column.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { AccountLink, BlockLink } from './explorer-links.tsx'

/** The columns of the list of blocks. */
export const useBlockColumns = (): readonly (ListColumn<ExplorerBlock> & CsvColumn<ExplorerBlock>)[] => {
  const { t } = useTranslation('advanced_explorer')
  return useMemo(
    () => [
      {
        id: 'height',
        label: t('fields.height'),
        heading: true,
        csv: ({ height }) => height,
        cell: ({ height }) => <BlockLink height={height} />,
      },
      {
        id: 'timestamp',
        label: t('fields.time'),
        csv: ({ timestamp }) => timestamp,
        cell: ({ timestamp }) => <Moment at={timestamp} />,
      },
      {
        id: 'size',
        label: t('fields.transactions'),
        align: 'end',
        csv: ({ size }) => size,
        cell: ({ size }) => formatCount(size),
      },
      {
        id: 'burnedFuel',
        label: t('fields.burnedFuel'),
        align: 'end',
        csv: ({ burnedFuel }) => burnedFuel,
        cell: ({ burnedFuel }) => formatCount(burnedFuel),
      },
      {
        id: 'hash',
        label: t('fields.hash'),
        hiddenAtFirst: true,
        csv: ({ hash }) => hash,
        cell: ({ hash }) => <ShortId id={hash} label={t('fields.hash')} />,
      },
      {
        id: 'validator',
        label: t('fields.validator'),
        hiddenAtFirst: true,
        csv: ({ validator }) => validator,
        cell: ({ validator }) => (validator === null ? '–' : <AccountLink accountId={validator} />),
      },
    ],
    [t],
  )
}
