import { lazyRouteComponent } from '@tanstack/react-router'

/** Leaflet, the drawing and the clusters: fetched when somebody asks for a map. Only in a browser. */
export const PinMap = lazyRouteComponent(() => import('./pin-map'), 'PinMap')
