import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Platform health', 'it-IT': 'Salute della piattaforma' },
  description: {
    'en-US': 'Each part’s state, throughput, errors and incidents, with history.',
    'it-IT': 'Stato, traffico, errori e incidenti di ogni parte, con lo storico.',
  },
  role: 'admin',
  category: 'operations',
  docUrl: '/docs/services/elsa_admin',
  icon: 'activity-heartbeat',
})
