"""
Turns the passes that Cycles rendered into a picture: noise, shadow, colour and tone. Arrays are height × width ×
channels, row 0 at the top.
"""
import numpy as np

from denoise import denoise

LUMINANCE = np.array([.2126, .7152, .0722], 'f4')


def linear(colour):
    """Converts '#rrggbb' to linear light."""
    c = np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], 'f4')
    return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4).astype('f4')


def encode(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= .0031308, 12.92 * c, 1.055 * c ** (1 / 2.4) - .055)


def tone(c, exposure, contrast):
    """
    Khronos Neutral's shoulder without its 0.04 offset, which makes dark matt cloths garish. The contrast changes
    luminance only, so that hue and saturation are those of the material.
    """
    c = c * 2 ** exposure
    y = np.maximum(c @ LUMINANCE, 1e-5)[..., None]
    c = c * (.18 * np.power(y / .18, contrast) / y)
    shoulder, desaturation = .76, .15
    peak = np.maximum(c.max(-1, keepdims=True), 1e-6)
    d = 1 - shoulder
    pressed = 1 - d * d / np.maximum(peak + d - shoulder, 1e-6)
    grey = 1 - 1 / (desaturation * np.maximum(peak - pressed, 0) + 1)
    return encode(np.where(peak < shoulder, c, c * (pressed / peak) * (1 - grey) + pressed * grey))


def halve(a):
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) * .25


def double(a):
    """Doubles the size, with interpolation between pixel centres."""
    for axis in (0, 1):
        before = np.concatenate([a.take([0], axis), a.take(range(a.shape[axis] - 1), axis)], axis)
        after = np.concatenate([a.take(range(1, a.shape[axis]), axis), a.take([-1], axis)], axis)
        shape = (*a.shape[:axis], -1, *a.shape[axis + 1:])
        a = np.stack([.75 * a + .25 * before, .75 * a + .25 * after], axis + 1).reshape(shape)
    return a


def spread(values, weight):
    """Replaces values of small weight by those of their surroundings, so that a filter finds no edge to blur."""
    height, width = weight.shape
    if min(height, width) <= 2:
        total = max(float(weight.sum()), 1e-6)
        return np.broadcast_to((values * weight[..., None]).sum((0, 1)) / total, values.shape).astype('f4')
    pad = ((0, height % 2), (0, width % 2))
    w = np.pad(weight, pad)
    smaller = halve(w)
    coarse = halve(np.pad(values, pad + ((0, 0),)) * w[..., None]) / np.maximum(smaller, 1e-6)[..., None]
    coarse = double(spread(coarse, np.minimum(1, smaller * 4)))[:height, :width]
    return (values * weight[..., None] + coarse * (1 - weight[..., None])).astype('f4')


def blur(a, radius):
    """A box blur, applied twice."""
    for _ in range(2):
        for axis in (0, 1):
            n = a.shape[axis]
            sums = np.concatenate([np.zeros_like(a.take([0], axis)), np.cumsum(a, axis, dtype='f8')], axis)
            low, high = np.maximum(np.arange(n) - radius, 0), np.minimum(np.arange(n) + radius + 1, n)
            shape = [1] * a.ndim
            shape[axis] = n
            a = ((sums.take(high, axis) - sums.take(low, axis)) / (high - low).reshape(shape)).astype('f4')
    return a


def recolour(c, share, yarn, old, new):
    """
    Changes the albedo of a group in the radiance. `yarn` holds the group's shade and mix, both multiplied by its
    coverage of the pixel, and that coverage. Only the diffuse share gets the new colour; highlights and sheen do not
    change. The light on the group is measured where it fills the pixel and extended to its rim, so that a rim pixel
    keeps its share of the background.
    """
    cover = np.clip(yarn[..., 2], 0, 1)
    sure = np.maximum(cover, .02)[..., None]
    shade, mix = yarn[..., :1] / sure, np.clip(yarn[..., 1:2] / sure, 0, 1)

    def of(m):
        mixed = linear(m['colour']) * (1 - mix) + linear(m.get('colour2', m['colour'])) * mix
        return mixed * (1 + (shade - 1) * m.get('shade', 1))

    before = np.maximum(of(old), .004)
    light = np.where(cover[..., None] > .02, c * share / before, 0)
    light = spread(light, np.clip((cover - .6) / .35, 0, 1))
    return np.maximum(c + cover[..., None] * (of(new) - before) * light, 0)


def picture(passes, shadow, scene, network):
    """Returns RGBA bytes of the scene and of each variant. `shadow`: darkness of the ground, 0–1, or None."""
    settings = scene['settings']
    rgba = passes['image']
    cover = np.clip(rgba[..., 3], 0, 1) if scene['ground']['kind'] != 'opaque' else np.ones(rgba.shape[:2], 'f4')
    shadow = np.zeros_like(cover) if shadow is None else shadow
    has_glass = any(m.get('transmission') for m in scene['materials'].values())
    if has_glass and scene['ground']['kind'] != 'opaque':
        cover = clear_of_noise(cover, passes['normal'], network)
    whole = np.maximum(cover, .02)[..., None]
    # A pane has low coverage but a valid colour; in a scene without glass, low coverage means a rim.
    known = np.clip((cover - .01) / .06, 0, 1) if has_glass else np.clip((cover - .08) / .5, 0, 1)
    # Fill the pixels behind the rim with the piece's colour, so that the background does not bleed in; albedo and
    # normal still mark the rim.
    c = denoise(network, spread(rgba[..., :3] / whole, known), passes['albedo'], passes['normal'])
    share = diffuse_share(passes['diffuse'], rgba[..., :3]) if scene['variants'] else None
    noise = np.random.default_rng(1).random(cover.shape + (1,), 'f4') - .5
    pictures = []
    for variant in [None] + scene['variants']:
        shown = c
        for i, new in enumerate(variant['materials'] if variant else []):
            old = scene['materials'][scene['groups'][i]['materials'][0]]
            shown = recolour(shown, share, passes['yarn%d' % i] / whole, old, new)
        if 'saturation' in settings:
            grey = (shown @ LUMINANCE)[..., None]
            shown = np.maximum(grey + (shown - grey) * settings['saturation'], 0)
        # A highlight on glass is brighter than its low coverage can show: increase the coverage.
        bright = np.maximum(shown.max(-1) * 2 ** settings['exposure'], 1) if has_glass else np.ones_like(cover)
        more = np.minimum(cover * bright, 1)
        seen = tone(shown * (cover / np.maximum(more, 1e-4))[..., None], settings['exposure'], settings['contrast'])
        pictures.append(lay(seen, more, shadow, noise))
    return pictures


def clear_of_noise(cover, normal, network):
    """
    Removes noise from the coverage of glass, which few samples measure only roughly. Opaque and empty pixels do not
    change.
    """
    albedo = np.repeat((np.abs(normal).sum(-1, keepdims=True) > .1) * .8, 3, -1).astype('f4')
    clean = denoise(network, np.repeat(cover[..., None], 3, -1), albedo, normal).mean(-1)
    settled = np.clip(np.abs(blur(cover, 1) - .5) * 2, 0, 1) ** 12
    return (np.clip(clean, 0, 1) * (1 - settled) + cover * settled).astype('f4')


def diffuse_share(diffuse, total):
    y, whole = blur(diffuse @ LUMINANCE, 3), blur(total @ LUMINANCE, 3)
    return np.clip(y / np.maximum(whole, 1e-4), .2, 1)[..., None]


def sample(a, across, down):
    """Interpolated values on a grid of columns and rows, given as fractions of the width and height."""
    for axis, at in ((0, down), (1, across)):
        at = np.clip(at * a.shape[axis] - .5, 0, a.shape[axis] - 1)
        low = np.minimum(at.astype(int), max(a.shape[axis] - 2, 0))
        high = np.minimum(low + 1, a.shape[axis] - 1)
        shape = [1] * a.ndim
        shape[axis] = -1
        part = (at - low).reshape(shape).astype('f4')
        a = a.take(low, axis) * (1 - part) + a.take(high, axis) * part
    return a


def shadow_of(shaded, bare, network, piece):
    """
    Darkness of the ground, 0–1, in display values (not linear light), because the page blends black over its
    background.
    """
    flat = np.ones_like(shaded)
    clean = denoise(network, shaded, flat * .8, flat * np.array([0, 1, 0], 'f4')) @ LUMINANCE
    height, width = clean.shape
    across, down = (np.arange(width) + .5) / width, (np.arange(height) + .5) / height
    bare = blur(bare, 3)
    there = sample(np.clip((bare[..., 3] - .9) / .1, 0, 1), across, down)
    around = sample(bare[..., :3] @ LUMINANCE / np.maximum(bare[..., 3], .01), across, down)
    kept = np.clip(clean / np.maximum(around, 1e-4), 0, 1) ** (1 / 2.2)
    return (np.clip((1 - kept - .012) / .988, 0, 1) * there * fade(height, width, piece) * .92).astype('f4')


def fade(height, width, piece):
    """
    1 where the piece is, falling to 0 at the sides of the frame, so that a shadow fades with distance and is never cut
    off.
    `piece`: left, right, top and bottom as fractions of the frame.
    """
    def along(n, first, last):
        at = (np.arange(n) + .5) / n
        out = np.maximum((first - at) / max(first, 1e-3), (at - last) / max(1 - last, 1e-3))
        t = np.clip(1 - out, 0, 1)
        inside = t * t * (3 - 2 * t)
        edge = np.clip(np.minimum(at, 1 - at) * 25, 0, 1)
        return inside * edge

    left, right, top, bottom = piece
    return along(height, top, bottom)[:, None] * along(width, left, right)[None, :]


def lay(seen, cover, shadow, noise):
    """Blends display colours over a black shadow. The result is not premultiplied, and is dithered to avoid banding."""
    alpha = cover + (1 - cover) * shadow
    straight = seen * (cover / np.maximum(alpha, 1e-4))[..., None]
    rgba = np.concatenate([straight, alpha[..., None]], -1) * 255
    rgba[..., :3] += noise
    rgba[..., 3:] += np.where((alpha[..., None] > 0) & (alpha[..., None] < 1), noise, 0)
    return np.ascontiguousarray(np.clip(rgba + .5, 0, 255).astype('u1'))
