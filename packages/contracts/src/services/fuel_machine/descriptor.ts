import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Fuel', 'it-IT': 'Carburante' },
  description: {
    'en-US': 'Your fuel: balance, use by day and method, top-ups.',
    'it-IT': 'Il tuo carburante: saldo, consumo per giorno e metodo, ricariche.',
  },
  role: 'user',
  category: 'accounts',
  docUrl: '/docs/services/fuel_machine',
  icon: 'gas-station',
})
