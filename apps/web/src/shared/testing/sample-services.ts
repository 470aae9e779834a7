import type { Service } from '@panel/contracts/platform/service'

/** A service as the server answers it; a test names only what matters to it. */
export const sampleService = (part: Partial<Service> & Pick<Service, 'serviceId'>): Service => ({
  title: part.serviceId,
  description: `What ${part.serviceId} is for.`,
  role: 'dev',
  category: 'network',
  docUrl: `/docs/services/${part.serviceId}`,
  icon: 'hammer',
  type: 'internal',
  subscriptionStatus: 'ACTIVE',
  jwt: null,
  menu: [],
  omits: [],
  example: false,
  readsSites: false,
  ...part,
})

export const sampleServices: readonly Service[] = [
  sampleService({ serviceId: 'transaction_builder', title: 'Transaction builder' }),
  sampleService({ serviceId: 'sleeping', title: 'Sleeping service', subscriptionStatus: 'INACTIVE' }),
  sampleService({ serviceId: 'waiting', title: 'Waiting service', subscriptionStatus: 'PENDING' }),
  sampleService({ serviceId: 'pageless', title: 'Pageless service' }),
  sampleService({
    serviceId: 'framed',
    title: 'Framed service',
    type: 'iframe',
    jwt: 'frame-token',
    menu: [
      { label: 'First', url: 'https://frames.example/first?x=1' },
      { label: 'Second', url: 'https://frames.example/second' },
    ],
  }),
]
