import type { Plugin } from 'vite'

/**
 * Ends a build that describes control calls: testers make them, the panel makes none, and a deployment has none. Their
 * contracts are beside those of a service's own calls.
 */
export const noControlCalls = (): Plugin => ({
  name: 'no-control-calls',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter(
      (file) => file.type === 'chunk' && file.code.includes('/api/control/'),
    )
    if (files.length > 0) {
      this.error(`control calls are in ${files.map(({ fileName }) => fileName).join(', ')}`)
    }
  },
})
