import { startOf } from '@panel/contracts/platform/cut-text'
import { emailProblem } from '@panel/contracts/services/gogo_admin/emails'
import { longestNote } from '@panel/contracts/smart-contracts/loyalty'
import { isAccountId } from '@panel/ledger/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { CsvIn, type ReadLine } from '../../../shared/csv-in/csv-in.tsx'
import { type CsvLine, type DecimalMark, withComma } from '../../../shared/csv-in/read-csv.ts'
import { readAmount } from '../../../shared/forms/rules/amount-text.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { loyaltyEndpoints } from '../queries.ts'
import { lineKey, type TypedRecharge } from '../recharges.ts'
import { RechargeReview } from './recharge-review.tsx'

/** Recharges many accounts from a list, in one bulk: all of them or none. */
export function RechargeMany() {
  const { t } = useTranslation('gogo_admin')
  const { flow, busy, write } = useBulkWrite({ invalidates: loyaltyEndpoints })
  // Counted up after a success, so that the list starts empty.
  const [round, setRound] = useState(0)
  const readLine = ({ cells }: CsvLine, mark: DecimalMark): ReadLine<TypedRecharge> => {
    const [to = '', points = '', typed = ''] = cells
    const reference = typed.trim()
    if (cells.slice(3).some((cell) => cell !== '')) return { problem: t('csv.columns') }
    if (!isAccountId(to) && emailProblem(to) !== undefined) {
      return { problem: t('csv.to', { text: startOf(to, 60) }) }
    }
    const read = readAmount(withComma(points, mark), 0)
    if ('problem' in read || read.units === 0n) {
      return { problem: t('csv.points', { text: startOf(points, 40) }) }
    }
    if (reference === '' || reference.length > longestNote) {
      return { problem: t('csv.reference', { most: longestNote }) }
    }
    return { row: { to, units: read.units, reference } }
  }
  return (
    <Card title={t('recharge.many')} narrow>
      <Hint>{t('recharge.manyText')}</Hint>
      <CsvIn
        key={round}
        label={t('recharge.list')}
        columns={[t('fields.to'), t('fields.units'), t('fields.reference')]}
        amountColumn={1}
        readLine={readLine}
        keyOf={lineKey}
      >
        {(rows) => (
          <RechargeReview
            rows={rows}
            busy={busy}
            onRecharge={async (calls) => {
              if ((await write(calls))?.success) setRound(round + 1)
            }}
          />
        )}
      </CsvIn>
      <BulkView flow={flow} />
    </Card>
  )
}
