/**
 * The first script of a page's document, which runs before any control is shown: keeps typed values, choices and clicks
 * that React does not handle, because the page or a part of it is not hydrated, for `repeat-early-input.ts`. Each is
 * kept when it comes and deleted as soon as React handles it. Links and forms with an action work without scripts and
 * are left to the browser. Several clicks on one control count as one, because an impatient shopper wants one unit.
 */
export const KEEP_EARLY_INPUT = `{
const early = window.earlyInput = {
  values: new Map(), clicked: new Set(), isHydrated: false,
  controlOf({ target }) { const within = target.closest('label, button, input'); return within?.control ?? within },
};
const isNative = form => form?.hasAttribute('action');
addEventListener('input', ({ target }) => {
  if (!isNative(target.form)) early.values.set(target, target.value);
}, true);
addEventListener('click', event => {
  const control = early.controlOf(event);
  if (!control?.matches('button, [type="checkbox"], [type="radio"]')) return;
  if (control.type !== 'submit' || !isNative(control.form)) early.clicked.add(control);
}, true);
early.preventUnhandled = event => {
  if (early.clicked.has(early.controlOf(event))) event.preventDefault();
};
addEventListener('click', early.preventUnhandled);
}`
