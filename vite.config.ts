import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './src/contract/index.ts'

export default defineConfig({
  publicDir: 'src/web/public',
  build: { manifest: true },
  plugins: [
    minifiedContract(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      server: { build: { inlineCss: { enabled: true } } },
    }),
    react(),
  ],
})

/** `virtual:contract`: methods and paths of the API alone, so that the browser never loads zod's schemas. */
function minifiedContract(): Plugin {
  return {
    name: 'masrah:minified-contract',
    resolveId: (id) => (id === 'virtual:contract' ? '\0virtual:contract' : undefined),
    load: (id) =>
      id === '\0virtual:contract'
        ? `export const contract = ${JSON.stringify(minifyContractRouter(contract))}`
        : undefined,
  }
}
