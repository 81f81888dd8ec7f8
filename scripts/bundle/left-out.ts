import type { Instead, LeftOut } from './without.ts'

const all = (instead: Instead, names: string): Record<string, Instead> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [name, instead]),
  )
const methods = (type: string, names: string): string =>
  names
    .trim()
    .split(/\s+/)
    .map(name => `${type}.prototype.${name}`)
    .join(' ')

/**
 * React that the shop does not use: its view transitions (the router starts the browser's own), lists of suspended parts,
 * activities, form actions, refs to fragments, preloads, stylesheets with a precedence, custom elements.
 */
const REACT = {
  ...all(
    'never',
    `
    startViewTransition measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstancesRecursive applyViewTransitionName
    getViewTransitionName getViewTransitionClassName scheduleViewTransitionEvent measureClonedInstance createMeasurement createViewTransitionInstance
    updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded
    updateActivityComponent retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks
    mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction handleActionReturnValue
    onActionSuccess onActionError startHostTransition ensureFormComponentIsStateful
    validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance deleteChildFromFragmentInstance
    traverseVisibleInstancesAndTextInstances schedulePendingIntersectionUnobserve
    preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs preloadStylesheet suspendResource estimateBandwidth
    setPropOnCustomElement attemptExplicitHydrationTarget findCurrentFiberUsingSlowPath
    mountDeferredValueImpl updateDeferredValueImpl exports.createRoot defaultOnDefaultTransitionIndicator`,
  ),
  ...all('never', methods('ViewTransitionPseudoElement', 'animate getAnimations getComputedStyle')),
  ...all(
    'never',
    methods(
      'FragmentInstance',
      `
    addEventListener removeEventListener dispatchEvent focus focusLast blur observeUsing unobserveUsing
    getClientRects getRootNode compareDocumentPosition scrollIntoView`,
    ),
  ),
  // They walk what is shown and look for transitions and forms of that kind, or make events that nobody hears: select, beforeinput.
  ...all(
    'nothing',
    `
    commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions commitAppearingPairViewTransitions
    commitNestedViewTransitions restoreEnterOrExitViewTransitions restorePairedViewTransitions restoreNestedViewTransitions
    restoreViewTransitionOnHostInstances measureNestedViewTransitions restoreViewTransitionName recursivelyResetForms extractEvents$1
    constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars`,
  ),
  // Where in the tree an error was, in names that the build has made short: nobody could read it.
  ...all('nothing', 'getStackByFiberInDevAndProd'),
}
/** Kinds of fibers: profiler, list of suspended parts, scope, tracing marker, view transition, activity. */
const TAGS = [12, 19, 21, 25, 30, 31]

const DOM = all(
  'never',
  ['preconnect prefetchDNS preinit preinitModule preload preloadModule', 'requestFormReset useFormState useFormStatus']
    .join(' ')
    .split(' ')
    .map(name => `exports.${name}`)
    .join(' '),
)

/** The router that the shop does not use: fetchers, actions, blockers, routes that are found later. */
const ROUTER = {
  ...all(
    'never',
    `
    handleAction getSubmittingNavigation convertFormDataToSearchParams convertSearchParamsToFormData updateBlocker discoverRoutes patchRoutesImpl
    handleFetcherAction handleFetcherLoader updateFetcherState getUpdatedRevalidatingFetchers getSubmittingFetcher getLoadingFetcher getDoneFetcher`,
  ),
  ...all('nothing', 'shouldBlockNavigation getSubmissionFromNavigation abortStaleFetchLoads markFetchRedirectsDone'),
}

const router = '/react-router/dist/production/lib'

/**
 * Functions of React and React Router that no page of the shop needs, a seventh of what they weigh. Whoever begins to use one
 * of these parts takes its names out: what is called all the same throws an error that leads here.
 */
export const LEFT_OUT: LeftOut = {
  '/react-dom/cjs/react-dom-client.production.js': { functions: REACT, tags: TAGS },
  '/react-dom/cjs/react-dom.production.js': { functions: DOM },
  [`${router}/router/router.js`]: { functions: ROUTER },
  [`${router}/router/instrumentation.js`]: {
    functions: all('never', 'getRouteInstrumentationUpdates instrumentClientSideRouter instrumentHandler'),
  },
  [`${router}/router/utils.js`]: { functions: all('never', 'explodeOptionalSegments') },
  [`${router}/dom/ssr/fog-of-war.js`]: {
    functions: {
      ...all('no', 'isFogOfWarEnabled'),
      ...all('nothing', 'useFogOFWarDiscovery'),
      ...all('never', 'fetchAndApplyManifestPatches'),
    },
  },
  [`${router}/dom/ssr/single-fetch.js`]: {
    functions: all('never', 'singleFetchActionStrategy singleFetchLoaderFetcherStrategy nonSsrStrategy'),
  },
  [`${router}/dom/ssr/routes.js`]: {
    functions: all('never', 'createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr'),
  },
  [`${router}/dom/ssr/components.js`]: { functions: all('never', 'RSCPrefetchPageLinksImpl') },
  [`${router}/hooks.js`]: { functions: all('never', 'RSCErrorHandler useNavigateUnstable') },
}
