/**
 * Script of a page's document: records typed values, choices and clicks that come before hydration, for
 * `follow-early-input.ts`. Links and forms with an action work without scripts and are left to the browser. Several
 * clicks on one control count as one, because an impatient shopper wants one unit.
 */
export const KEEP_EARLY_INPUT = `const early = window.earlyInput = {
  values: new Map(), clicked: new Set(), isEarly: () => true, onInput() {},
};
const isNative = form => form?.hasAttribute('action');
const keepValue = ({ target }) => {
  if (isNative(target.form)) return;
  if (!early.isEarly(target)) return early.values.delete(target);
  early.values.set(target, target.value);
  early.onInput();
};
const keepClick = event => {
  const within = event.target.closest('label, button, input');
  const control = within?.control ?? within;
  if (!control?.matches('button, [type="checkbox"], [type="radio"]')) return;
  if (control.type === 'submit' && isNative(control.form)) return;
  if (!early.isEarly(control)) return;
  event.preventDefault();
  early.clicked.add(control);
  early.onInput();
};
addEventListener('input', keepValue, true);
addEventListener('click', keepClick, true);
`
