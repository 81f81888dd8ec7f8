"""
Runs inside Blender 3.4 (Debian 12): blender -b --factory-startup -P render.py
Reads requests as JSON lines, {"scene": "<stem>", "threads": n}, and answers each with a line that consists of @ and
JSON.
Writes the pictures of the scene and its variants as raw RGBA beside it: <stem>.0.rgba, <stem>.1.rgba, …
"""
import json
import math
import os
import sys
import traceback

import bpy
import numpy as np
from mathutils import Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from denoise import Network  # noqa: E402
from finish import linear, picture, sample, shadow_of  # noqa: E402

# Converts y-up coordinates to z-up.
turn = lambda a: (a[..., 0], -a[..., 2], a[..., 1])
vector = lambda p: Vector((p[0], -p[2], p[1]))
colour = lambda text: [*map(float, linear(text)), 1.0]


class Graph:
    """The nodes of one material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.out = self.tree.nodes['Material Output'].inputs[0]
        self.holes = None

    def node(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def sum(self, source, times, plus):
        node = self.node('ShaderNodeMath', operation='MULTIPLY_ADD')
        self.link(source, node.inputs[0])
        node.inputs[1].default_value, node.inputs[2].default_value = times, plus
        return node.outputs[0]

    def blend(self, amount, shader, over=None, by=None):
        """Lays a shader over the current one, or over another one, by a fixed amount or by a texture's value."""
        mix = self.node('ShaderNodeMixShader')
        mix.inputs[0].default_value = amount
        if by:
            self.link(by, mix.inputs[0])
        self.link(over or self.out.links[0].from_socket, mix.inputs[1])
        self.link(shader, mix.inputs[2])
        self.link(mix.outputs[0], self.out)


def load_image(path):
    image = bpy.data.images.load(path, check_existing=True)
    image.colorspace_settings.name = 'Non-Color'
    return image


def build_material(name, m, textures, group, groups):
    g = Graph(name)
    b = g.surface.inputs
    b['Base Color'].default_value = colour(m['colour'])
    b['Roughness'].default_value = m['roughness']
    b['Specular'].default_value = m.get('specular', .3)
    b['Metallic'].default_value = m.get('metallic', 0)
    b['Sheen'].default_value = m.get('sheen', 0)
    b['Sheen Tint'].default_value = m.get('sheenTint', .5)
    b['Clearcoat'].default_value = m.get('coat', 0)
    b['Transmission'].default_value = m.get('transmission', 0)
    b['IOR'].default_value = m.get('refraction', 1.45)
    if m.get('glow'):
        b['Emission'].default_value = colour(m['glow']['colour'])
        b['Emission Strength'].default_value = m['glow']['strength']
        g.material.cycles.sample_as_light = not m.get('isSeenOnly', False)
    outputs = []
    for i in range(groups):
        node = g.node('ShaderNodeOutputAOV', name='yarn%d' % i)
        node.inputs['Color'].default_value = (1, 0, 1, 1) if i == group else (0, 0, 0, 1)
        outputs.append(node)
    plain = g.node('ShaderNodeOutputAOV', name='plain')
    g.link(g.node('ShaderNodeNewGeometry').outputs['Normal'], plain.inputs['Color'])
    texture = textures.get(m.get('texture'))
    if texture:
        weave(g, m, texture, outputs[group] if group is not None else None)
    velvet = m.get('velvet')
    if velvet:
        pile = g.node('ShaderNodeBsdfVelvet')
        pile.inputs['Sigma'].default_value = velvet['sigma']
        pile.inputs['Color'].default_value = colour(velvet['colour'])
        if b['Normal'].links:
            g.link(b['Normal'].links[0].from_socket, pile.inputs['Normal'])
        g.blend(velvet['amount'], pile.outputs[0])
    if m.get('translucent'):
        through = g.node('ShaderNodeBsdfTranslucent')
        if b['Base Color'].links:
            g.link(b['Base Color'].links[0].from_socket, through.inputs[0])
        else:
            through.inputs[0].default_value = colour(m['colour'])
        g.blend(m['translucent'], through.outputs[0])
    if m.get('transmission'):
        # Light for other surfaces passes straight through a pane, so that objects behind it are lit and its shadow is
        # pale.
        path = g.node('ShaderNodeLightPath')
        either = g.node('ShaderNodeMath', operation='MAXIMUM')
        g.link(path.outputs['Is Shadow Ray'], either.inputs[0])
        g.link(path.outputs['Is Diffuse Ray'], either.inputs[1])
        clear = g.node('ShaderNodeBsdfTransparent')
        clear.inputs[0].default_value = [.6 + .4 * c for c in colour(m['colour'])[:3]] + [1]
        g.blend(0, clear.outputs[0], by=g.sum(either.outputs[0], .88 * m['transmission'], 0))
    if g.holes:
        g.blend(0, g.out.links[0].from_socket, over=g.node('ShaderNodeBsdfTransparent').outputs[0], by=g.holes)
    return g.material


def weave(g, m, texture, yarn):
    """
    Sets albedo, relief and roughness from a texture's two images; `yarn` receives the shade and the mix of colours.
    """
    b = g.surface.inputs
    at = g.node('ShaderNodeMapping')
    scale = 1 / (m.get('textureScale', 1) * texture['metres'])
    at.inputs['Scale'].default_value = (scale, scale, scale)
    at.inputs['Rotation'].default_value = (0, 0, math.radians(m.get('textureTurn', 0)))
    g.link(g.node('ShaderNodeUVMap').outputs[0], at.inputs[0])
    detail = g.node('ShaderNodeTexImage', image=load_image(texture['detail']))
    g.link(at.outputs[0], detail.inputs[0])
    channels = g.node('ShaderNodeSeparateColor')
    g.link(detail.outputs[0], channels.inputs[0])
    mix = g.node('ShaderNodeMixRGB')
    mix.inputs[1].default_value = colour(m['colour'])
    mix.inputs[2].default_value = colour(m.get('colour2', m['colour']))
    g.link(channels.outputs[1], mix.inputs[0])
    strength = m.get('shade', 1)
    shade = g.sum(channels.outputs[0], 2 * strength, 1 - strength)
    albedo = g.node('ShaderNodeVectorMath', operation='SCALE')
    g.link(mix.outputs[0], albedo.inputs[0])
    g.link(shade, albedo.inputs['Scale'])
    g.link(albedo.outputs[0], b['Base Color'])
    if yarn:
        told = g.node('ShaderNodeCombineColor')
        g.link(g.sum(channels.outputs[0], 2, 0), told.inputs[0])
        g.link(channels.outputs[1], told.inputs[1])
        told.inputs[2].default_value = 1
        g.link(told.outputs[0], yarn.inputs['Color'])
    if texture['hasHoles']:
        g.holes = detail.outputs[1]
    if m.get('bump', 1) > 0:
        relief = g.node('ShaderNodeTexImage', image=load_image(texture['normal']))
        g.link(at.outputs[0], relief.inputs[0])
        normal = g.node('ShaderNodeNormalMap')
        normal.inputs['Strength'].default_value = m.get('bump', 1)
        g.link(relief.outputs[0], normal.inputs[1])
        g.link(normal.outputs[0], b['Normal'])
    if m.get('roughnessVariation'):
        g.link(g.sum(channels.outputs[1], m['roughnessVariation'], m['roughness']), b['Roughness'])


def build_mesh(name, part, blob, material, scene):
    read = lambda key, kind: np.frombuffer(blob, kind, part[key][1], part[key][0])
    points, normals = read('positions', 'f4').reshape(-1, 3), read('normals', 'f4').reshape(-1, 3)
    uvs, corners = read('uvs', 'f4').reshape(-1, 2), read('indices', 'u4')
    faces = len(corners) // 3
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', np.stack(turn(points), -1).astype('f4').ravel())
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set('vertex_index', corners.astype('i4'))
    mesh.polygons.add(faces)
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(corners), 3, dtype='i4'))
    mesh.polygons.foreach_set('loop_total', np.full(faces, 3, 'i4'))
    mesh.polygons.foreach_set('use_smooth', np.ones(faces, bool))
    mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', uvs[corners].astype('f4').ravel())
    mesh.update(calc_edges=True)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.pi
    mesh.normals_split_custom_set_from_vertices(np.stack(turn(normals), -1).tolist())
    thing = bpy.data.objects.new(name, mesh)
    mesh.materials.append(material)
    scene.collection.objects.link(thing)
    thing.visible_camera = not part.get('isUnseen', False)
    if part.get('isReflection'):
        thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False


def build_ground(scene, ground, r):
    """
    A plane that receives the shadow; it reflects light like pale paper, as a studio's floor does. The camera does not
    see it.
    """
    if ground['kind'] not in ('floor', 'wall'):
        return None
    mesh = bpy.data.meshes.new('ground')
    z = ground.get('z', 0)
    lying = [(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)]
    standing = [(-r, -z, -r), (r, -z, -r), (r, -z, r), (-r, -z, r)]
    corners = lying if ground['kind'] == 'floor' else standing
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    thing = bpy.data.objects.new('ground', mesh)
    g = Graph('ground')
    g.surface.inputs['Base Color'].default_value = colour('#d9d5cd')
    g.surface.inputs['Roughness'].default_value = .9
    g.surface.inputs['Specular'].default_value = 0
    mesh.materials.append(g.material)
    # Through glass, the background of the page must be visible instead.
    thing.visible_camera = thing.visible_transmission = False
    scene.collection.objects.link(thing)
    return thing


def aim(thing, start, end):
    thing.location = vector(start)
    thing.rotation_euler = (vector(end) - vector(start)).to_track_quat('-Z', 'Y').to_euler()


def reflect_room(tree, background, reflected):
    """Mirrors, metal and glass reflect this instead of the uniform light: a floor, a brightening wall, a ceiling."""
    path = tree.nodes.new('ShaderNodeLightPath')
    either = tree.nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    tree.links.new(path.outputs['Is Glossy Ray'], either.inputs[0])
    tree.links.new(path.outputs['Is Transmission Ray'], either.inputs[1])
    at = tree.nodes.new('ShaderNodeTexCoord')
    axes = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(at.outputs['Generated'], axes.inputs[0])
    height = tree.nodes.new('ShaderNodeMath')
    height.operation = 'MULTIPLY_ADD'
    height.inputs[1].default_value = height.inputs[2].default_value = .5
    tree.links.new(axes.outputs[2], height.inputs[0])
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    ramp.color_ramp.elements.new(.5)
    for element, (where, name) in zip(ramp.color_ramp.elements, ((.44, 'floor'), (.53, 'wall'), (.95, 'ceiling'))):
        element.position, element.color = where, colour(reflected[name])
    tree.links.new(height.outputs[0], ramp.inputs[0])
    room = tree.nodes.new('ShaderNodeBackground')
    room.inputs[1].default_value = reflected['strength']
    tree.links.new(ramp.outputs[0], room.inputs[0])
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(either.outputs[0], mix.inputs[0])
    tree.links.new(background.outputs[0], mix.inputs[1])
    tree.links.new(room.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['World Output'].inputs[0])


def build_lights(scene, s):
    world = bpy.data.worlds.new('world')
    scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = colour(s['world']['colour'])
    background.inputs[1].default_value = s['world']['strength']
    if s['world'].get('reflected'):
        reflect_room(world.node_tree, background, s['world']['reflected'])
    for light in s['lights']:
        data = bpy.data.lights.new('light', light['kind'].upper())
        thing = bpy.data.objects.new('light', data)
        scene.collection.objects.link(thing)
        aim(thing, light['from'], light['to'])
        data.energy = light['power']
        data.color = colour(light['colour'])[:3]
        if light['kind'] == 'area':
            data.shape = 'RECTANGLE'
            data.size, data.size_y = light['size']
        elif light['kind'] == 'sun':
            data.angle = math.radians(light.get('degrees', 3))
        else:
            data.shadow_soft_size = light['size'][0]


def build_camera(scene, eye):
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    thing.location = vector(eye['position'])
    turned = Matrix.Rotation(math.radians(eye['yaw']), 3, 'Z')
    thing.rotation_euler = (turned @ Matrix.Rotation(math.radians(90 + eye['pitch']), 3, 'X')).to_euler()
    data.sensor_fit = 'HORIZONTAL'
    data.sensor_width = 36
    data.clip_start, data.clip_end = .01, 200


def set_frame(scene, frame, width, height):
    """Renders only this frame, by shifting the film and setting the focal length."""
    data = scene.camera.data
    wide = frame['right'] - frame['left']
    data.lens = 36 / wide
    data.shift_x = (frame['left'] + frame['right']) / 2 / wide
    data.shift_y = (frame['bottom'] + frame['top']) / 2 / wide
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100


def passes_of(scene, s, stem):
    """
    Sets up a compositor that writes each pass to a file, the only way to access passes in Blender. Returns the files by
    pass name.
    """
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    wanted = {'image': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    if s['variants']:
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
        wanted.update(direct='DiffDir', indirect='DiffInd', own='DiffCol')
    if not s['isClose']:
        layer.aovs.add().name = wanted['normal'] = 'plain'
    for i in range(len(s['groups'])):
        layer.aovs.add().name = 'yarn%d' % i
        wanted['yarn%d' % i] = 'yarn%d' % i
    return write_passes(scene, wanted, stem)


def write_passes(scene, wanted, stem):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = os.path.dirname(stem)
    target.format.file_format = 'OPEN_EXR'
    target.format.color_depth = '32'
    target.format.exr_codec = 'NONE'
    target.file_slots.clear()
    for name, output in wanted.items():
        target.file_slots.new('%s.%s.' % (os.path.basename(stem), name))
        tree.links.new(source.outputs[output], target.inputs[-1])
    return {name: '%s.%s.0001.exr' % (stem, name) for name in wanted}


def read_shadow(scene, s, ground, stem, network):
    """
    Darkness of the ground in the whole frame, 0–1: the light that it loses when the piece, invisible to the camera, is
    present. Rendered at a third of the picture's size, because a shadow has little detail.
    """
    pieces = [thing for thing in scene.objects if thing.type == 'MESH' and thing != ground]
    seen = {thing: thing.visible_camera for thing in pieces}
    for thing in pieces:
        thing.visible_camera = False
    ground.visible_camera = True
    scene.cycles.samples = s['settings']['shadowSamples']
    set_frame(scene, s['frame'], max(8, round(s['width'] / 3)), max(8, round(s['height'] / 3)))
    file = write_passes(scene, {'ground': 'Image'}, stem)['ground']
    bpy.ops.render.render(write_still=False)
    shaded = read_pass(file)[..., :3]
    for thing in pieces:
        thing.hide_render = True
    scene.cycles.samples = 8
    small = 96 / max(s['width'], s['height'])
    set_frame(scene, s['frame'], max(8, round(s['width'] * small)), max(8, round(s['height'] * small)))
    bpy.ops.render.render(write_still=False)
    bare = read_pass(file)
    for thing in pieces:
        thing.hide_render = False
        thing.visible_camera = seen[thing]
    ground.visible_camera = False
    scene.cycles.samples = s['settings']['samples']
    if not s.get('cut'):
        return shadow_of(shaded, bare, network, (.3, .7, .3, .7))
    left, right, top, bottom = place(s['frame'], s['cut']['piece'])
    if s['ground']['kind'] == 'floor':
        top = max(top, ground_behind(scene, s, [thing for thing in pieces if seen[thing]]))
    return shadow_of(shaded, bare, network, (left, right, min(top, bottom), bottom))


def ground_behind(scene, s, pieces):
    """
    Vertical position of the ground right behind the pieces, as a fraction of the frame from its top. Behind it the
    shadow fades out: distant ground seen at a grazing angle has more noise than shadow, which would show as a haze
    above low pieces.
    """
    corners = [thing.matrix_world @ Vector(corner) for thing in pieces for corner in thing.bound_box]
    deep = max(c.y for c in corners) - min(c.y for c in corners)
    behind = Vector((scene.camera.location.x, max(c.y for c in corners) + .12 * deep, 0))
    seen = scene.camera.matrix_world.inverted() @ behind
    return (s['frame']['top'] - seen.y / -seen.z) / (s['frame']['top'] - s['frame']['bottom'])


def place(frame, inner):
    """Left, right, top and bottom of a part of the film, as fractions of the frame."""
    wide, tall = frame['right'] - frame['left'], frame['top'] - frame['bottom']
    return ((inner['left'] - frame['left']) / wide, (inner['right'] - frame['left']) / wide,
            (frame['top'] - inner['top']) / tall, (frame['top'] - inner['bottom']) / tall)


def cut_to(frame, width, height, shadow, cut):
    """Crops the frame to the piece and its shadow. Returns the frame, its size in pixels, and the shadow in it."""
    wide, tall = frame['right'] - frame['left'], frame['top'] - frame['bottom']
    left, right, top, bottom = place(frame, cut['piece'])
    box = [left, top, right, bottom]
    if shadow is not None and (shadow > 3 / 255).any():
        rows, columns = np.flatnonzero((shadow > 3 / 255).any(1)), np.flatnonzero((shadow > 3 / 255).any(0))
        h, w = shadow.shape
        right, bottom = (columns[-1] + 1) / w, (rows[-1] + 1) / h
        box = [min(box[0], columns[0] / w), min(box[1], rows[0] / h), max(box[2], right), max(box[3], bottom)]
    margin = .003
    box = [max(0, box[0] - margin), max(0, box[1] - margin), min(1, box[2] + margin), min(1, box[3] + margin)]
    size = [(box[2] - box[0]) * wide, (box[3] - box[1]) * tall]
    pixel = max(size) / cut['longSide']
    width, height = max(16, math.ceil(size[0] / pixel - 1e-6)), max(16, math.ceil(size[1] / pixel - 1e-6))
    left, top = frame['left'] + box[0] * wide, frame['top'] - box[1] * tall
    final = {'left': left, 'right': left + width * pixel, 'top': top, 'bottom': top - height * pixel}
    if shadow is not None:
        at = lambda n, first, last: (np.linspace(first, last, n, endpoint=False) + (last - first) / n / 2)
        across, down = at(width, final['left'], final['right']), at(height, final['top'], final['bottom'])
        shadow = sample(shadow, (across - frame['left']) / wide, (frame['top'] - down) / tall)
    return final, width, height, shadow


def read_pass(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(image.size[0] * image.size[1] * 4, 'f4')
    image.pixels.foreach_get(values)
    values = values.reshape(image.size[1], image.size[0], 4)[::-1]
    bpy.data.images.remove(image)
    os.remove(path)
    return values


def configure(scene, s, threads):
    settings = s['settings']
    render = scene.render
    render.engine = 'CYCLES'
    render.film_transparent = s['ground']['kind'] != 'opaque'
    render.threads_mode, render.threads = 'FIXED', threads
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = settings['samples']
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = .03
    cycles.adaptive_min_samples = min(6, settings['samples'])
    cycles.use_denoising = False
    has_glass = any(m.get('transmission') for m in s['materials'].values())
    cycles.max_bounces, cycles.diffuse_bounces = 14 if has_glass else settings['bounces'], settings['diffuseBounces']
    cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 4 if has_glass else 3, 14, 12
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect, cycles.blur_glossy = 12, 3, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.film_transparent_glass = True
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    cycles.seed = 7
    render.use_persistent_data = True


def render_scene(stem, threads, networks={}):
    started = mark()
    with open(stem + '.json') as file:
        s = json.load(file)
    with open(stem + '.bin', 'rb') as file:
        blob = file.read()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    group_of = {name: i for i, group in enumerate(s['groups']) for name in group['materials']}
    materials = {
        name: build_material(name, m, s['textures'], group_of.get(name), len(s['groups']))
        for name, m in s['materials'].items()
    }
    for i, part in enumerate(s['parts']):
        build_mesh('part%d' % i, part, blob, materials[part['material']], scene)
    ground = build_ground(scene, s['ground'], s['groundSize'])
    build_lights(scene, s)
    build_camera(scene, s['eye'])
    configure(scene, s, threads)
    built = mark()
    # A room's straight edges and mouldings need the larger network; a single piece does not.
    is_room = s['ground']['kind'] == 'opaque' and not s['isClose']
    weights = os.path.join(HERE, 'vendor', 'rt_hdr_alb_nrm.tza' if is_room else 'rt_hdr_alb_nrm_small.tza')
    if weights not in networks:
        networks[weights] = Network(weights)
    shadow = read_shadow(scene, s, ground, stem, networks[weights]) if ground else None
    shadowed = mark()
    frame, width, height = s['frame'], s['width'], s['height']
    if s.get('cut'):
        frame, width, height, shadow = cut_to(frame, width, height, shadow, s['cut'])
    set_frame(scene, frame, width, height)
    files = passes_of(scene, s, stem)
    bpy.ops.render.render(write_still=False)
    rendered = mark()
    passes = {name: read_pass(path)[..., :4 if name == 'image' else 3] for name, path in files.items()}
    if 'direct' in passes:
        passes['diffuse'] = (passes.pop('direct') + passes.pop('indirect')) * passes.pop('own')
    if os.environ.get('STUDIO_KEEP_PASSES'):
        np.savez(stem + '.npz', **passes)
    pictures = picture(passes, shadow, s, networks[weights])
    for i, rgba in enumerate(pictures):
        rgba.tofile('%s.%d.rgba' % (stem, i))
    finished = mark()
    return {'width': width, 'height': height, 'frame': frame, 'pictures': len(pictures),
            'seconds': {'build': built - started, 'shadow': shadowed - built, 'render': rendered - shadowed,
                        'finish': finished - rendered}}


def mark():
    """Processor seconds used by this process."""
    spent = os.times()
    return spent.user + spent.system


def answer(**values):
    sys.stdout.write('@' + json.dumps(values) + '\n')
    sys.stdout.flush()


for line in iter(sys.stdin.readline, ''):
    request = json.loads(line)
    try:
        answer(stem=request['scene'], **render_scene(request['scene'], request['threads']))
    except Exception as error:
        traceback.print_exc()
        answer(stem=request['scene'], error='%s: %s' % (type(error).__name__, error))
