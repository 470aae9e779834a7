import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'E-mail templates', 'it-IT': 'Modelli e-mail' },
  description: {
    'en-US': 'The platform’s e-mail templates with versions, preview and editor.',
    'it-IT': 'I modelli e-mail della piattaforma, con versioni, anteprima ed editor.',
  },
  role: 'admin',
  category: 'operations',
  docUrl: '/docs/services/email_template',
  icon: 'mail',
})
