import { pathOf } from '@panel/contracts/platform/request-path'
import { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FirstData } from '../../shared/api/first-data.ts'

export const firstData: FirstData = {
  index: [pathOf(listLicences)],
  dashboard: [pathOf(listLicences)],
}
