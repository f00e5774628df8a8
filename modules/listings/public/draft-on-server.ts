export { DraftPage } from './components/draft-page'
export { loadDraft } from './load-draft'
