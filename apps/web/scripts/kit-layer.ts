import type { Plugin } from 'vite'

const kitModule = /\/src\/shared\/[^?]*\.module\.css(?:$|\?)/

/** Puts the shared kit's CSS modules in the layer `kit`, so that a page's own rule wins over them in any chunk order. */
export const kitLayer = (): Plugin => ({
  name: 'kit-layer',
  enforce: 'pre',
  transform: (code, id) => (kitModule.test(id) ? { code: `@layer kit {\n${code}\n}`, map: null } : null),
})
