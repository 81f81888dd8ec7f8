/**
 * Script of a page's document: keeps the clicks on buttons, checkboxes and radio buttons that come before React answers
 * them, for `repeatEarlyClicks`. Links and forms with an address of their own work without scripts, so their clicks are
 * left to the browser. A control that is clicked several times counts once: an impatient shopper wants one piece.
 */
export const KEEP_EARLY_CLICKS = `const clicked = new Set();
const keep = event => {
  const within = event.target.closest('label, button, input');
  const control = within?.control ?? within;
  if (!control?.matches('button, [type="checkbox"], [type="radio"]')) return;
  if (control.type === 'submit' && control.form?.hasAttribute('action')) return;
  event.preventDefault();
  clicked.add(control);
};
addEventListener('click', keep, true);
window.takeEarlyClicks = () => { removeEventListener('click', keep, true); delete window.takeEarlyClicks; return clicked };
`
