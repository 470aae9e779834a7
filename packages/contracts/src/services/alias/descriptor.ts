import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Aliases and delegations', 'it-IT': 'Alias e deleghe' },
  description: {
    'en-US': 'Names for your account, and who may act for you until when.',
    'it-IT': 'Nomi per il tuo account, e chi può agire al tuo posto e fino a quando.',
  },
  role: 'user',
  category: 'accounts',
  docUrl: '/docs/services/alias',
  icon: 'at',
})
