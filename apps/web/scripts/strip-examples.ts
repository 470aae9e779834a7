import type { Plugin } from 'vite'

/** A member of an endpoint at the top level of its declaration, as Biome formats it: up to the next member. */
const example = /\n {2}example: [\s\S]*?(?=\n {2}\w|\n\}\))/g

/** Leaves the examples of endpoints out of the built panel: they serve the API's documentation and tests. */
export const stripExamples = (): Plugin => ({
  name: 'strip-examples',
  apply: 'build',
  // Before TypeScript is compiled, which formats the code another way.
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/packages\/contracts\/src\/(?:platform|services\/[^/]+)\/[\w-]+\.ts$/,
      code: 'example: ',
    },
    handler: (code) => ({ code: code.replaceAll(example, ''), map: null }),
  },
})
