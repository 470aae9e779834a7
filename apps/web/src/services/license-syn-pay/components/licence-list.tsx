import { shownDomain } from '@panel/contracts/platform/licences/domains'
import { listIssuedLicences } from '@panel/contracts/services/license-syn-pay/endpoints'
import { Link } from '@tanstack/react-router'
import { accountColumn, momentColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { CutText } from '../../../shared/ui/layout.tsx'
import { LicenceState } from './licence-state.tsx'
import { PaymentCount } from './payment-count.tsx'

/** The licences of all merchants. */
export const licenceList = defineList(listIssuedLicences, {
  id: 'licences',
  namespace: 'license-syn-pay',
  rowId: ({ id }) => id,
  filters: { text: { hint: true }, state: { labels: 'licence.states' } },
  columns: [
    {
      id: 'id',
      heading: true,
      csv: ({ id }) => id,
      cell: ({ id }) => (
        <Link to="/iservice/license-syn-pay/licence/$id" params={{ id }} search>
          {id}
        </Link>
      ),
    },
    accountColumn('merchantId'),
    {
      id: 'state',
      csv: ({ state }) => state,
      cell: ({ state, graceEndsAt }) => <LicenceState state={state} graceEndsAt={graceEndsAt} />,
    },
    { id: 'key', csv: ({ key }) => key, cell: ({ key }) => <code>{key}</code> },
    {
      id: 'domains',
      csv: ({ domains }) => domains.join(' '),
      cell: ({ domains }) =>
        domains.length === 0 ? null : <CutText>{domains.map(shownDomain).join(', ')}</CutText>,
    },
    {
      id: 'payments',
      align: 'end',
      csv: ({ payments }) => String(payments),
      cell: ({ id, payments }) => <PaymentCount licenceId={id} count={payments} />,
    },
    momentColumn('lastUsedAt'),
    momentColumn('createdAt', { hiddenAtFirst: true }),
  ],
})
