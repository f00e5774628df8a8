import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      // The style sheet is small: sent inside the page it costs no second round trip before paint.
      server: { build: { inlineCss: true } },
    }),
    react(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    // Fonts stay files: as data: URIs in the style sheet they would need a wider CSP and be sent
    // again with each page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Together they compress better than in the three pieces that they fall into by
              // themselves. Only what every public page loads anyway; staff libraries stay out.
              groups: [
                {
                  name: 'site',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx|class-variance-authority|@supabase\/postgrest-js)\/|\/src\/(lib|components)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
})
