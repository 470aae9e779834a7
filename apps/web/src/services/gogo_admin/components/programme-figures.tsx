import type { Programme } from '@panel/contracts/services/gogo_admin/programme'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../shared/figures/figures.tsx'
import { formatPoints } from '../points.ts'

/** How long ago the figure that today's is compared with was, in days. */
const comparedDays = 30

/** What the programme owes now, and what waits for a decision. */
export function ProgrammeFigures({ programme }: { readonly programme: Programme }) {
  const { t } = useTranslation('gogo_admin')
  const { liability, days, own, waiting } = programme
  const before = days.at(-1 - comparedDays)
  const held = own.reduce((sum, { units }) => sum + BigInt(units), 0n)
  return (
    <Figures
      figures={[
        {
          label: t('liability.total'),
          value: (
            <Link to="/iservice/gogo_admin/users" search={{ sort: '-points' }}>
              {formatPoints(liability.total)}
            </Link>
          ),
          now: BigInt(liability.total),
          before: before && BigInt(before.free) + BigInt(before.reserved),
          against: t('liability.against', { count: comparedDays }),
        },
        {
          label: t('liability.free'),
          value: (
            <Link to="/iservice/gogo_admin/users" search={{ sort: '-points' }}>
              {formatPoints(liability.free)}
            </Link>
          ),
        },
        {
          label: t('liability.reserved'),
          value: (
            <Link to="/iservice/gogo_admin/redeems" search={{ state: 'requested' }}>
              {formatPoints(liability.reserved)}
            </Link>
          ),
          note: t('liability.waiting', { count: waiting.count }),
        },
        { label: t('liability.own'), value: formatPoints(held), note: t('liability.ownNote') },
      ]}
    />
  )
}
