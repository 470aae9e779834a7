import { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FirstData } from '../../shared/api/first-data.ts'
import { urlOf } from '../../shared/api/url-of.ts'

export const firstData: FirstData = {
  index: [urlOf(listLicences)],
  dashboard: [urlOf(listLicences)],
}
