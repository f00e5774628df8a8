export function NotFoundScreen() {
  return <h1>Oops! Page not found</h1>
}
