import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Fuel', 'it-IT': 'Carburante' },
  description: {
    'en-US': 'Your fuel: balance, use by day and method, top-up.',
    'it-IT': 'Il proprio carburante: saldo, consumo per giorno e metodo, ricarica.',
  },
  role: 'user',
  category: 'accounts',
  docUrl: '/docs/services/fuel_machine',
  icon: 'gas-station',
})
