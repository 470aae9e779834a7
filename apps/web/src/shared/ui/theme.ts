import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A calm blue-green; the sixth and seventh shades keep 4.5:1 against white. */
const harbor: MantineColorsTuple = [
  '#eef7f8',
  '#dcecee',
  '#b5d8dd',
  '#8bc3cb',
  '#67b1bc',
  '#3f97a5',
  '#17788a',
  '#0f6577',
  '#0a5363',
  '#04414f',
]

const slate: MantineColorsTuple = [
  '#f7f9fa',
  '#eef1f4',
  '#e2e7ec',
  '#cfd7df',
  '#b1bdc9',
  '#8594a4',
  '#5f6f80',
  '#465564',
  '#2f3b48',
  '#1b242e',
]

const night: MantineColorsTuple = [
  '#d5dce4',
  '#b6c1cd',
  '#94a2b1',
  '#6d7c8c',
  '#3d4957',
  '#2f3945',
  '#222b35',
  '#18202a',
  '#121922',
  '#0c1219',
]

export const theme = createTheme({
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  colors: { harbor, gray: slate, dark: night },
  black: '#1b242e',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  fontFamily:
    "'Inter', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
})
