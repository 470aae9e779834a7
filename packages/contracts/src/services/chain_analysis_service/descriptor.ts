import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Chain analysis', 'it-IT': 'Analisi della catena' },
  description: {
    'en-US': 'Flows between accounts, concentration of holders and unusual movements.',
    'it-IT': 'Flussi tra account, concentrazione dei titolari e movimenti insoliti.',
  },
  role: 'caob',
  category: 'network',
  docUrl: '/docs/services/chain_analysis_service',
  icon: 'chart-dots-3',
})
