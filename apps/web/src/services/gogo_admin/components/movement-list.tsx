import { listPointsMovements } from '@panel/contracts/services/gogo_admin/endpoints'
import type { LoyaltyOperation } from '@panel/contracts/services/gogo_admin/movements'
import type { TFunction } from 'i18next'
import { accountColumn, momentColumn, ticketColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines, WrappedText } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { formatPoints } from '../points.ts'
import { Points } from './points.tsx'

const operationText = ({ kind, note }: LoyaltyOperation, t: TFunction): string =>
  note === '' ? t(`operations.${kind}`) : `${t(`operations.${kind}`)}: ${note}`

/** The changes of what an account holds, with what the programme did in each. */
export const movementList = defineList(listPointsMovements, {
  id: 'loyalty-movements',
  namespace: 'gogo_admin',
  texts: 'movements',
  rowId: ({ sequence }) => String(sequence),
  filters: { from: {}, to: {}, accountId: 'page' },
  columns: [
    ticketColumn('ticket', { heading: true }),
    accountColumn('accountId'),
    {
      id: 'operations',
      csv: ({ operations }) => operations.map(({ kind, note }) => `${kind} ${note}`).join('; '),
      cell: ({ operations }, { t }) =>
        operations.length === 0
          ? t('operations.transfer')
          : operations.map((operation) => (
              <TwoLines
                key={`${operation.kind} ${operation.original} ${operation.redeem}`}
                note={
                  operation.correctedBy === null ? (
                    formatPoints(operation.units)
                  ) : (
                    <>
                      {t('operations.corrected')}{' '}
                      <ShortId
                        id={operation.correctedBy}
                        label={t('fields.correctedBy')}
                        explorer="transaction"
                      />
                    </>
                  )
                }
              >
                <WrappedText>{operationText(operation, t)}</WrappedText>
              </TwoLines>
            )),
    },
    {
      id: 'delta',
      align: 'end',
      csv: ({ delta }) => delta,
      cell: ({ delta }) => <strong>{`${delta.startsWith('-') ? '' : '+'}${formatPoints(delta)}`}</strong>,
    },
    { id: 'before', csv: ({ before }) => before },
    {
      id: 'after',
      align: 'end',
      csv: ({ after }) => after,
      cell: ({ after }) => <Points units={after} />,
    },
    momentColumn('at'),
  ],
})
