import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Non-fungible tokens', 'it-IT': 'Token non fungibili' },
  description: {
    'en-US': 'Create a non-fungible token with its metadata, picture and owner.',
    'it-IT': 'Creare un token non fungibile con metadati, immagine e proprietario.',
  },
  role: 'nft',
  category: 'assets',
  docUrl: '/docs/services/nft',
  icon: 'photo',
})
