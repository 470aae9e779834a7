import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Console', 'it-IT': 'Console' },
  description: {
    'en-US': 'The backend’s log as it happens, with filters, search and download.',
    'it-IT': 'Il log del backend in tempo reale, con filtri, ricerca e download.',
  },
  role: 'admin',
  category: 'operations',
  docUrl: '/docs/services/CONSOLE',
  icon: 'terminal-2',
})
