import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { sampleService } from '../../../shared/testing/sample-services.ts'

export const service = sampleService({ serviceId: 'eurs_manager_admin', role: 'admin' })
export const account = '#ADA'
export const at = '2026-01-02T03:04:05.000Z'
export const creator = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

export const token: Token = {
  ...{ assetId: '#EURS', name: 'Euro', symbol: 'EURS', decimals: 2, creator, issuers: [creator] },
  ...{ backing: null, preauthorised: false, maxUnits: '0', minted: '900', burned: '0', supply: '900' },
  ...{ reserve: null, owed: '0', approvalAbove: '0', holders: 1, coming: null, feeChanges: 1 },
  fees: { part: '5', of: '1000', fixed: '10', account: creator },
  ...{ height: 7, readAt: '2026-01-02T03:04:05.000Z' },
}

export const ticketOf = (digits: string): string => `1220${digits.repeat(32)}`
