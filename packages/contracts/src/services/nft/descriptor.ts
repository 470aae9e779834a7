import { describeService } from '../../platform/service.ts'

export const descriptor = describeService({
  title: { 'en-US': 'Non-fungible tokens', 'it-IT': 'Token non fungibili' },
  description: {
    'en-US': 'Create non-fungible tokens with metadata, picture and owner.',
    'it-IT': 'Crea token non fungibili con metadati, immagine e proprietario.',
  },
  role: 'nft',
  category: 'assets',
  docUrl: '/docs/services/nft',
  icon: 'photo',
})
