import { benchPeriod, type PaymentBench } from '../../../../bench/payment-bench.ts'
import { summarizeQuarters } from '../../../platform/payments/summarize-quarters.ts'
import { merchantFigures } from '../store.ts'

export const benchPayments: PaymentBench = {
  migrations: [],
  subjects: {
    'the shop’s dashboard of 30 days': (database) => {
      const figures = merchantFigures(database)
      const scope = { merchantId: '#SHOP', licenceId: 'licence-shop', assetId: null }
      const request = { filter: benchPeriod, timeZone: 'Europe/Rome' }
      return () => summarizeQuarters(request, Date.now(), (quarters) => figures(scope, quarters))
    },
  },
}
